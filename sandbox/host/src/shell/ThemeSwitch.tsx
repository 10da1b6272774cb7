import { changeSetting, settings } from '../settings.js';
import { useStore } from '../store.js';
import { Icon } from './Icon.js';
import { useShellWords } from './shell-words.js';

const THEMES = ['system', 'light', 'dark'] as const;

export function ThemeSwitch() {
  const { theme } = useStore(settings);
  const words = useShellWords();
  return (
    <fieldset className="theme-switch">
      <legend className="visually-hidden">{words.colors}</legend>
      {THEMES.map((value) => (
        <label key={value} title={words[value]}>
          <input
            type="radio"
            name="theme"
            className="visually-hidden"
            checked={theme === value}
            onChange={() => changeSetting('theme', value)}
          />
          <Icon name={value} />
          <span className="visually-hidden">{words[value]}</span>
        </label>
      ))}
    </fieldset>
  );
}
