/** Returns the names of these files of a build and of all that they import statically, which load with them. */
export function staticallyReached(
  names: readonly string[],
  build: readonly { readonly fileName: string; readonly imports: readonly string[] }[],
): Set<string> {
  const reached = new Set(names);
  for (const name of reached) {
    for (const next of build.find(({ fileName }) => fileName === name)?.imports ?? []) reached.add(next);
  }
  return reached;
}
