import { useId, useState } from 'react';
import { useStore } from '../store.js';
import { useDemoWords } from '../words/use-demo-words.js';
import { recordAtHand, rowsOnPage } from './record-at-hand.js';
import type { RowOnPage } from './record-at-hand.js';

const OFFERED = 20;

/** The record that the drawer's controls act on: the last one used, or one typed or chosen here. */
export function RecordField() {
  const id = useStore(recordAtHand);
  const words = useDemoWords();
  const [rows, setRows] = useState<readonly RowOnPage[]>([]);
  const inputId = useId();
  const listId = useId();
  const hintId = useId();

  return (
    <div className="field">
      <label htmlFor={inputId}>{words.record}</label>
      <input
        id={inputId}
        className="mono"
        value={id}
        list={listId}
        spellCheck={false}
        autoComplete="off"
        placeholder={words.recordPlaceholder}
        aria-describedby={hintId}
        onFocus={() => setRows(rowsOnPage(OFFERED))}
        onChange={(event) => recordAtHand.set(event.target.value.trim())}
      />
      <datalist id={listId}>
        {rows.map((row) => (
          <option key={row.id} value={row.id}>
            {row.text}
          </option>
        ))}
      </datalist>
      <p id={hintId} className="hint">
        {words.recordHint}
      </p>
    </div>
  );
}
