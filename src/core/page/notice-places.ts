/** The places where notices may be shown: at the end of a list, over no control of the page. */
export function createNoticePlaces() {
  const places: (() => Element | null)[] = [];
  return {
    /** Offers a place. Returns a cancel function. */
    offer(place: () => Element | null): () => void {
      places.push(place);
      return () => void places.splice(places.indexOf(place), 1);
    },
    /** The place that was offered last. */
    find: (): Element | null => places.at(-1)?.() ?? null,
  };
}
