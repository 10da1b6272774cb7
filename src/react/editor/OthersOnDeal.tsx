import { useContext, useEffect, useRef, useState, type ReactElement } from 'react';
import type { Followup } from '../../core/followup/followup.js';
import { isOpen } from '../../core/followup/is-open.js';
import { allEnglish } from '../../core/messages/all-english.js';
import { TODO_QUERY, type WorklistQuery } from '../../core/worklist/worklist-query.js';
import type { Ask, AskName } from '../provider/ask-workspace.js';
import { useMessages } from '../provider/display-settings-context.js';
import { useReferences } from '../provider/use-references.js';
import { EditorWorkContext, useOwnerCounts } from './editor-work.js';

interface OthersOnDealProps {
  followup: Followup;
  /** Whether the list has records that are not loaded. */
  isPartial: boolean;
}

/**
 * How many other open records the deal has. In a workspace, a button that shows them all in the list, and then one that
 * leads back. Renders a `<p>`, or nothing if there are none.
 */
export function OthersOnDeal({ followup, isPartial }: OthersOnDealProps): ReactElement | null {
  const { panel } = useMessages(allEnglish);
  const work = useContext(EditorWorkContext);
  const { deal } = useReferences(followup);
  const element = useRef<HTMLParagraphElement>(null);
  const [way, setWay] = useState<'there' | 'back' | null>(null);
  useOwnerCounts(work);
  const { deal_id: id } = followup;
  const asked: WorklistQuery = { ...TODO_QUERY, scope: 'everyone', search: deal?.name ?? '', groupBy: 'deal_id' };
  // After each render, because the list may show something else by now.
  useEffect(() => {
    askWorkspace(element.current, ({ query, before }) =>
      setWay(before.current && isSame(query, asked) ? 'back' : 'there'),
    );
  });
  const count = work && id ? work.openOnDeal(id) - (isOpen(followup, work.closed) ? 1 : 0) : 0;
  if (count <= 0) return null;

  const text = isPartial ? panel.onDealAtLeast({ count }) : panel.onDeal({ count });
  return (
    <p ref={element} className="rf-editor-panel-facts">
      {way === null ? (
        text
      ) : (
        <button
          type="button"
          className="rf-note-tool"
          onClick={() =>
            askWorkspace(element.current, ({ query, onQueryChange, before }) => {
              const next = (way === 'back' && before.current) || asked;
              before.current = way === 'back' ? null : query;
              onQueryChange(next);
            })
          }
        >
          {way === 'back' ? panel.backFromDeal : text}
        </button>
      )}
    </p>
  );
}

function askWorkspace(element: Element | null, detail: Ask): void {
  const name: AskName = 'rf-ask';
  element?.dispatchEvent(new CustomEvent(name, { bubbles: true, detail }));
}

function isSame(one: WorklistQuery, { search, groupBy }: WorklistQuery): boolean {
  return one.search === search && one.groupBy === groupBy;
}
