'use client';
import { useRef, useState, type FormEvent, type ReactElement } from 'react';
import { withEnglish } from '../../core/page/late-words.js';
import { allEnglish } from '../../core/messages/all-english.js';
import { useDisplaySettings } from '../provider/display-settings-context.js';
import { Button } from '../ui/button/Button.js';
import { Dialog, DialogBody, DialogFooter } from '../ui/dialog/Dialog.js';
import { TextField } from '../ui/field/Field.js';
import { isComposing } from '../ui/pressed-key.js';
import { encodeWorklistQuery } from '../../core/worklist/encode-worklist-query.js';
import { foldText } from '../../core/followup/fold-text.js';
import type { WorklistQuery } from '../../core/worklist/worklist-query.js';
import type { SavedView, SavedViews } from './saved-view.js';

/** The maximum length to type; a store may hold longer names. */
const LONGEST = 80;

/** The saved view to rename, or a new one. */
export type ViewToName = SavedView | 'new';

export interface ViewNameDialogProps {
  saved: SavedViews;
  query: WorklistQuery;
  layout: unknown;
  view: ViewToName;
  /** The event handler called after the store saved the view. */
  onSaved: (id: string) => void;
  onClose: () => void;
  returnFocus: () => HTMLElement | null;
}

/** Asks for the name of a saved view; the typed name stays until the store has saved it. Renders a dialog. */
export function ViewNameDialog(props: ViewNameDialogProps): ReactElement {
  const { saved, query, layout, view, onSaved, onClose, returnFocus } = props;
  const settings = useDisplaySettings();
  const { filter, common } = withEnglish(settings.messages, allEnglish);
  const input = useRef<HTMLInputElement>(null);
  const isNew = view === 'new';
  const [name, setName] = useState(isNew ? '' : view.name);
  const [fault, setFault] = useState<string | undefined>(undefined);
  const [saving, setSaving] = useState(false);

  const faultOf = (name: string): string | undefined => {
    if (name === '') return filter.viewNameMissing;
    const other = saved.views.find((each) => (isNew || each.id !== view.id) && isSameName(each.name, name));
    return other && filter.viewNameTaken({ name: other.name });
  };

  const save = async (): Promise<void> => {
    if (saving) return;
    const chosen = name.trim();
    const found = faultOf(chosen);
    setFault(found);
    if (found !== undefined) {
      input.current?.focus();
      return;
    }
    setSaving(true);
    const id = isNew
      ? (
          await saved.add({
            name: chosen,
            query: encodeWorklistQuery(query),
            ...(layout === undefined ? {} : { layout }),
          })
        )?.id
      : (await saved.change(view.id, { name: chosen })) && view.id;
    setSaving(false);
    if (id) {
      onSaved(id);
      onClose();
    } else {
      setFault(filter.savedViewsNotKept);
      input.current?.focus();
    }
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      title={isNew ? filter.saveViewTitle : filter.renameViewTitle}
      closeLabel={common.close}
      initialFocus={() => input.current}
      returnFocus={returnFocus}
      root={settings}
    >
      <form
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          event.stopPropagation();
        }}
      >
        <DialogBody>
          <TextField
            ref={input}
            label={filter.viewName}
            value={name}
            maxLength={LONGEST}
            error={fault}
            required
            dir="auto"
            onChange={(event) => {
              setName(event.target.value);
              setFault(undefined);
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || isComposing(event)) return;
              event.preventDefault();
              void save();
            }}
          />
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button variant="primary" pending={saving} onClick={() => void save()}>
            {common.save}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}

/** Whether two names differ only in case, accents or spaces. */
function isSameName(a: string, b: string): boolean {
  return bare(a) === bare(b);
}

function bare(name: string): string {
  return foldText(name).trim().replaceAll(/\s+/g, ' ');
}
