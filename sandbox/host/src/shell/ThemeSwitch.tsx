import { changeSetting, settings } from '../settings.js';
import { useStore } from '../store.js';
import { Icon } from './Icon.js';

const THEMES = [
  { value: 'system', label: 'As the system' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

export function ThemeSwitch() {
  const { theme } = useStore(settings);
  return (
    <fieldset className="theme-switch">
      <legend className="visually-hidden">Colors</legend>
      {THEMES.map(({ value, label }) => (
        <label key={value} title={label}>
          <input
            type="radio"
            name="theme"
            className="visually-hidden"
            checked={theme === value}
            onChange={() => changeSetting('theme', value)}
          />
          <Icon name={value} />
          <span className="visually-hidden">{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
