import { LANGUAGES, loadPack } from '../language.js';
import { changeSetting, settings } from '../settings.js';
import { useStore } from '../store.js';
import { useShellWords } from './shell-words.js';

/** Sets the language of the list and its text direction. */
export function LanguageMenu() {
  const { language } = useStore(settings);
  const words = useShellWords();
  return (
    <select
      aria-label={words.language}
      value={language}
      onChange={(event) => {
        const chosen = LANGUAGES.find(({ value }) => value === event.target.value);
        if (!chosen) return;
        // The page changes as a whole.
        void loadPack(chosen.value).then(() => {
          changeSetting('language', chosen.value);
          changeSetting('dir', chosen.value === 'ar' ? 'rtl' : 'ltr');
        });
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
