const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export function isUuid(text: string): boolean {
  return UUID.test(text);
}

/** The one spelling of an id that is stored and compared; a UUID means the same in either case. */
export function canonicalId(id: string): string {
  return isUuid(id) ? id.toLowerCase() : id;
}
