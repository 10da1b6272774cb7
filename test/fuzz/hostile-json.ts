/** The path to a node: member names and indexes. */
export type Path = readonly (string | number)[];

/** What is done to one node of a body. */
export type Damage =
  | { readonly type: 'replace'; readonly json: string }
  | { readonly type: 'remove' }
  /** The member gets another name. */
  | { readonly type: 'rename'; readonly key: string }
  /** The member is duplicated with another value; readers take the last. */
  | { readonly type: 'double'; readonly json: string };

/** The paths of all nodes of a value, the root first. */
export function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, child]) => pathsOf(child, [...path, stepOf(value, key)]))];
}

function stepOf(holder: object, key: string): string | number {
  return Array.isArray(holder) ? Number(key) : key;
}

/** Whether the node is a member of an object, so that it has a name. */
export function isMember(path: Path): boolean {
  return typeof path.at(-1) === 'string';
}

/** The value as JSON text with some nodes damaged. */
export function damagedJson(
  value: unknown,
  damages: readonly { readonly path: Path; readonly damage: Damage }[],
): string {
  const here = damages.find(({ path }) => path.length === 0)?.damage;
  if (here?.type === 'replace') return here.json;
  if (damages.length === 0 || typeof value !== 'object' || value === null) return JSON.stringify(value);
  const parts = Object.entries(value).flatMap(([key, child]) => {
    const step = stepOf(value, key);
    const below = damages
      .filter(({ path }) => path[0] === step)
      .map(({ path, damage }) => ({ path: path.slice(1), damage }));
    const own = below.find(({ path }) => path.length === 0)?.damage;
    if (own?.type === 'remove') return [];
    const json = damagedJson(child, below);
    if (Array.isArray(value)) return own?.type === 'double' ? [json, own.json] : [json];
    const name = JSON.stringify(own?.type === 'rename' ? own.key : key);
    return own?.type === 'double' ? [`${name}:${json}`, `${name}:${own.json}`] : [`${name}:${json}`];
  });
  return Array.isArray(value) ? `[${parts.join(',')}]` : `{${parts.join(',')}}`;
}
