import { LANGUAGES } from '../language.js';
import { changeSetting, settings } from '../settings.js';
import { useStore } from '../store.js';

/** Sets the language of the list and its text direction. */
export function LanguageMenu() {
  const { language } = useStore(settings);
  return (
    <select
      aria-label="Language"
      value={language}
      onChange={(event) => {
        const chosen = LANGUAGES.find(({ value }) => value === event.target.value);
        if (!chosen) return;
        changeSetting('language', chosen.value);
        changeSetting('dir', chosen.value === 'ar' ? 'rtl' : 'ltr');
      }}
    >
      {LANGUAGES.map(({ value, label }) => (
        <option key={value} value={value} lang={value}>
          {label}
        </option>
      ))}
    </select>
  );
}
