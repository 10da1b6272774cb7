import { useState } from 'react';
import type { ReactElement } from 'react';
import { storyNameFromExport, toId } from 'storybook/internal/csf';
import { MATRIX_FRAME } from './matrix-frame.js';
import './state-matrix.css';

interface StoryExport {
  readonly meta: { readonly input: { readonly id?: string; readonly title?: string } };
}

export interface StateMatrixProps {
  /** The stories of a component, as exported by their module. */
  readonly of: Readonly<Record<string, unknown>>;
  /** The height of a frame, in pixels. */
  readonly height?: number;
}

const COLUMNS: Readonly<Record<string, readonly (readonly [title: string, globals: string])[]>> = {
  'Light and dark': [
    ['Light', 'theme:light'],
    ['Dark', 'theme:dark'],
  ],
  'Left and right to left': [
    ['Left to right', 'direction:ltr'],
    ['Right to left', 'direction:rtl;locale:ar-EG'],
  ],
  Spacing: [
    ['Compact', 'density:compact'],
    ['Normal', 'density:normal'],
    ['Roomy', 'density:roomy'],
  ],
  'Narrow, and with longer words': [
    ['320 px', 'width:smallest'],
    ['Pseudo-locale', 'locale:en-XA'],
  ],
};

/**
 * Every story of a component side by side. Each frame loads the story itself when scrolled into view, so this page
 * can't differ from the stories.
 */
export function StateMatrix({ of, height = 420 }: StateMatrixProps): ReactElement {
  const [shown, setShown] = useState('Light and dark');
  const columns = COLUMNS[shown] ?? [];
  const stories = Object.entries(of).flatMap(([name, story]) => {
    if (!isStory(story)) return [];
    const { id, title = '' } = story.meta.input;
    return [{ name: storyNameFromExport(name), id: toId(id ?? title, storyNameFromExport(name)) }];
  });
  return (
    <div className="sb-matrix">
      <label>
        Compare{' '}
        <select value={shown} onChange={(event) => setShown(event.target.value)}>
          {Object.keys(COLUMNS).map((title) => (
            <option key={title}>{title}</option>
          ))}
        </select>
      </label>
      {stories.map(({ name, id }) => (
        <section key={id} aria-label={name}>
          <h3>
            <a href={`./?path=/story/${id}`} target="_top">
              {name}
            </a>
          </h3>
          <div className="sb-matrix-row">
            {columns.map(([title, globals]) => (
              <figure key={title}>
                {/* oxlint-disable-next-line react/iframe-missing-sandbox -- it is a page of this very Storybook */}
                <iframe
                  name={MATRIX_FRAME}
                  title={`${name}, ${title}`}
                  src={`./iframe.html?viewMode=story&id=${id}&globals=${globals}`}
                  loading="lazy"
                  style={{ blockSize: height }}
                />
                <figcaption>{title}</figcaption>
              </figure>
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}

function isStory(value: unknown): value is StoryExport {
  return typeof value === 'object' && value !== null && 'meta' in value;
}
