import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { apart } from '../../src/react/ui/text/apart.js';

function Parts({ children, first }: { children?: React.ReactNode; first?: React.ReactNode }) {
  return <p>{apart(first, children)}</p>;
}

test('a text alone stays bare, gets its own element beside siblings, and needs no key', () => {
  const error = vi.spyOn(console, 'error');
  const { container, rerender } = render(<Parts>Save</Parts>);
  expect(container.innerHTML).toBe('<p>Save</p>');
  rerender(<Parts first={<b />}>Save</Parts>);
  expect(container.innerHTML).toBe('<p><b></b><span>Save</span></p>');
  rerender(
    <Parts first={null}>
      <i /> of {3}
      {false}
    </Parts>,
  );
  expect(container.innerHTML).toBe('<p><i></i><span> of </span><span>3</span></p>');
  rerender(<Parts />);
  expect(container.innerHTML).toBe('<p></p>');
  expect(error).not.toHaveBeenCalled();
});
