declare module 'virtual:message-catalog' {
  export const catalog: readonly import('../../scripts/message-catalog.js').CatalogEntry[];
}
