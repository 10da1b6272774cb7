import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test';
import preview from '../../.storybook/preview.js';
import { ThemeEditor } from './ThemeEditor.js';
import './foundations.css';

/** Every token of the library, to change, to see on real components, and to hand to a developer as a file. */
const meta = preview.meta({
  title: 'Foundations/Theme editor',
  component: ThemeEditor,
  args: { keptAs: 'theme-editor' },
  tags: ['!autodocs'],
});

export const Editor = meta.story({});

const GREEN = '#0b6e4f';
const EXPORTED = `.my-app .rf-root {\n  --rf-accent: light-dark(${GREEN}, #93a7ff);\n}\n`;

/** Returns the file that an export button saves, without saving it. */
async function savedBy(button: HTMLElement): Promise<File> {
  const blobs: Blob[] = [];
  let name = '';
  const { createObjectURL } = URL;
  const { click } = HTMLAnchorElement.prototype;
  URL.createObjectURL = (blob: Blob) => {
    blobs.push(blob);
    return createObjectURL.call(URL, blob);
  };
  HTMLAnchorElement.prototype.click = function savedName() {
    name = this.download;
  };
  try {
    await userEvent.click(button);
  } finally {
    URL.createObjectURL = createObjectURL;
    HTMLAnchorElement.prototype.click = click;
  }
  return new File(blobs, name);
}

/** A changed accent shows in the sample, is exported alone, and is imported by a fresh editor. */
export const ExportAndImport = meta.story({
  args: { keptAs: null },
  play: async ({ canvas }) => {
    const sample = within(canvas.getByRole('region', { name: 'Sample in light' }));
    const field = canvas.getByRole('textbox', { name: '--rf-accent in light' });
    const button = sample.getByRole('button', { name: 'Save changes' });
    const before = getComputedStyle(button).backgroundColor;
    await expect(canvas.getByRole('button', { name: 'Export CSS' })).toBeDisabled();

    await userEvent.clear(field);
    await expect(field).toHaveAccessibleDescription('A color is written #rrggbb.');
    await userEvent.type(field, GREEN);
    await waitFor(() => expect(getComputedStyle(button).backgroundColor).toBe('rgb(11, 110, 79)'));
    const selector = canvas.getByRole('textbox', { name: 'Selector' });
    await userEvent.clear(selector);
    await userEvent.type(selector, '.my-app .rf-root');

    const css = await savedBy(canvas.getByRole('button', { name: 'Export CSS' }));
    await expect(css.name).toBe('followups-theme.css');
    await expect(await css.text()).toBe(EXPORTED);
    const json = await savedBy(canvas.getByRole('button', { name: 'Export Design tokens' }));
    const { rf } = JSON.parse(await json.text()) as { rf: Record<string, Record<string, { $value: { hex: string } }>> };
    await expect(Object.keys(rf['light'] ?? {})).toEqual(['accent']);
    await expect(rf['light']?.['accent']?.$value.hex).toBe(GREEN);

    const upload = canvas.getByLabelText(/^Import/);
    for (const file of [css, json]) {
      await userEvent.click(canvas.getByRole('button', { name: 'Reset' }));
      await waitFor(() => expect(getComputedStyle(button).backgroundColor).toBe(before));
      await userEvent.upload(upload, file);
      await canvas.findByText(`${file.name} read: 1 token changed.`);
      await waitFor(() => expect(getComputedStyle(button).backgroundColor).toBe('rgb(11, 110, 79)'));
      await expect(await (await savedBy(canvas.getByRole('button', { name: 'Export CSS' }))).text()).toBe(EXPORTED);
    }
  },
});

/** A foreign file changes nothing, and the reason is shown. */
export const BadFile = meta.story({
  args: { keptAs: null },
  play: async ({ canvas }) => {
    const upload = canvas.getByLabelText(/^Import/);
    const say = async (text: string, words: RegExp) => {
      await userEvent.upload(upload, new File([text], 'other.css'));
      await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent(words));
      await expect(canvas.getByText('Nothing is changed yet.')).toBeVisible();
    };
    await say('', /empty/);
    await say('body { color: red }', /sets no tokens/);
    await say('{ "colors": {} }', /no group "rf"/);
    await say('{ not json', /not valid JSON/);
    await say('.rf-root { --rf-accent: blue; }', /--rf-accent is "blue"/);
    await say('.rf-root { --rf-muted: #777777; }', /--rf-muted is none of the tokens/);
  },
});

/** A color with too little contrast is marked. */
export const PoorContrast = meta.story({
  args: { keptAs: null },
  // The sample shows the contrast that the table warns about.
  parameters: { a11y: { config: { rules: [{ id: 'color-contrast', enabled: false }] } } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('Fails')).toBeNull();
    await fireEvent.change(canvas.getByLabelText('Pick --rf-accent in light'), { target: { value: '#ffd84d' } });
    await expect((await canvas.findAllByText('Fails')).length).toBeGreaterThan(1);
  },
});
