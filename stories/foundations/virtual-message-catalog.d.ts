declare module 'virtual:message-catalog' {
  // oxlint-disable-next-line typescript/consistent-type-imports -- an import statement would make this no module of its own
  export const catalog: readonly import('./message-catalog.js').CatalogEntry[];
}
