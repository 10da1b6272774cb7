import { changeSetting, settings } from '../settings.js';
import { useStore } from '../store.js';
import { useDemoWords } from '../words/use-demo-words.js';
import { Choice } from './Choice.js';

const LOCALES = ['en-GB', 'en-US', 'de-DE', 'ja-JP', 'ar-EG'];
const ZONES = ['Europe/Paris', 'America/New_York', 'Asia/Tokyo'];

/** Provider settings that a host would take from its own user settings. */
export function ViewControls() {
  const { language, locale, timeZone, dir, conflictPolicy } = useStore(settings);
  const words = useDemoWords();
  const names = new Intl.DisplayNames(language, { type: 'language' });
  const { timeZone: zone } = new Intl.DateTimeFormat().resolvedOptions();
  return (
    <>
      <Choice
        label={words.locale}
        value={locale}
        options={[
          { value: '', label: words.sameAsLanguage },
          ...LOCALES.map((value) => ({ value, label: names.of(value) ?? value })),
        ]}
        onChange={(value) => changeSetting('locale', value)}
      />
      <Choice
        label={words.timeZone}
        value={timeZone}
        options={[
          { value: '', label: words.sameAsBrowser({ zone }) },
          ...ZONES.map((value) => ({ value, label: value })),
        ]}
        onChange={(value) => changeSetting('timeZone', value)}
      />
      <Choice
        label={words.direction}
        value={dir}
        options={[
          { value: 'ltr', label: words.ltr },
          { value: 'rtl', label: words.rtl },
        ]}
        onChange={(value) => changeSetting('dir', value)}
      />
      <Choice
        label={words.otherFields}
        value={conflictPolicy}
        options={[
          { value: 'ask', label: words.ask },
          { value: 'merge', label: words.merge },
        ]}
        onChange={(value) => changeSetting('conflictPolicy', value)}
      />
    </>
  );
}
