import { changeSetting, settings } from '../settings.js';
import { useStore } from '../store.js';
import { Choice } from './Choice.js';

const LOCALES = [
  { value: '', label: 'Same as language' },
  { value: 'en-GB', label: 'English, Britain' },
  { value: 'en-US', label: 'English, United States' },
  { value: 'de-DE', label: 'German' },
  { value: 'ja-JP', label: 'Japanese' },
];

const ZONES = [
  { value: '', label: `Same as browser (${new Intl.DateTimeFormat().resolvedOptions().timeZone})` },
  { value: 'Europe/Paris', label: 'Europe/Paris' },
  { value: 'America/New_York', label: 'America/New_York' },
  { value: 'Asia/Tokyo', label: 'Asia/Tokyo' },
];

/** Provider settings that a host would take from its own user settings. */
export function ViewControls() {
  const { locale, timeZone, dir, conflictPolicy } = useStore(settings);
  return (
    <>
      <Choice
        label="Dates and numbers"
        value={locale}
        options={LOCALES}
        onChange={(value) => changeSetting('locale', value)}
      />
      <Choice
        label="Time zone"
        value={timeZone}
        options={ZONES}
        onChange={(value) => changeSetting('timeZone', value)}
      />
      <Choice
        label="Direction of text"
        value={dir}
        options={[
          { value: 'ltr', label: 'Left to right' },
          { value: 'rtl', label: 'Right to left' },
        ]}
        onChange={(value) => changeSetting('dir', value)}
      />
      <Choice
        label="When a colleague changed other fields"
        value={conflictPolicy}
        options={[
          { value: 'ask', label: 'Ask' },
          { value: 'merge', label: 'Merge and say so' },
        ]}
        onChange={(value) => changeSetting('conflictPolicy', value)}
      />
    </>
  );
}
