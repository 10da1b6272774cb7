import { fn } from 'storybook/test';
import preview from '../../.storybook/preview.js';
import { Button } from '../../src/react/ui/button/Button.js';

/** One button, in four variants and two sizes. */
const meta = preview.meta({
  title: 'Parts/Button',
  component: Button,
  args: { children: 'Save', onClick: fn() },
  decorators: [
    (Story) => (
      <div className="rf-root">
        <Story />
      </div>
    ),
  ],
});

export const Secondary = meta.story({});
export const Primary = meta.story({ args: { variant: 'primary' } });
export const Ghost = meta.story({ args: { variant: 'ghost' } });
export const Danger = meta.story({ args: { variant: 'danger', children: 'Discard' } });
export const Small = meta.story({ args: { size: 'small' } });
export const Pending = meta.story({ args: { pending: true, variant: 'primary' } });
