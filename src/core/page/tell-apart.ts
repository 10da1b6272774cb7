import { sameId } from '../followup/fields.js';
import { shortId } from '../followup/followup-id.js';
import { isDirectory, type NameSource, type Owner } from './directory.js';

/** A person to choose. */
interface Choice {
  /** The id; `null` for nobody. */
  readonly value: string | null;
  readonly label: string;
}

/** Adds to the label of choices with the same name as much of the id as tells them apart. */
export function tellApart<Each extends Choice>(choices: readonly Each[]): readonly Each[] {
  const idsOf = new Map<string, string[]>();
  for (const { value, label } of choices) if (value) idsOf.set(seen(label), [...(idsOf.get(seen(label)) ?? []), value]);
  if (idsOf.size === choices.length) return choices;
  return choices.map((choice) => {
    const ids = idsOf.get(seen(choice.label)) ?? [];
    if (!choice.value || ids.length < 2) return choice;
    return { ...choice, label: `${choice.label} · ${tellingPart(choice.value, ids)}` };
  });
}

/** A person's name as shown in a choice among everyone that the host lists. */
export function nameAmong(owners: NameSource<Owner>, id: string, name: string): string {
  const listed = owners === null || isDirectory(owners) ? [] : owners;
  const others = listed.filter((each) => !sameId(each.id, id)).map((each) => ({ value: each.id, label: each.name }));
  return tellApart([{ value: id, label: name }, ...others])[0]?.label ?? name;
}

/** Normalizes a name, so that names that look alike are equal. */
function seen(label: string): string {
  return label.normalize().trim();
}

/** Ids that were created together start alike, so try their ends as well. */
function tellingPart(id: string, ids: readonly string[]): string {
  const ends = (each: string): string => each.slice(-shortId(each).length);
  for (const part of [shortId, ends]) if (new Set(ids.map(part)).size === ids.length) return part(id);
  return id;
}
