/** Ids in ascending order, sorted when they are next read. */
export class SortedIds {
  #ids: string[] = [];
  #sorted = true;

  add(id: string): void {
    const last = this.#ids.at(-1);
    if (last !== undefined && last > id) this.#sorted = false;
    this.#ids.push(id);
  }

  delete(id: string): void {
    const index = this.#firstAfter(id) - 1;
    if (this.#ids[index] === id) this.#ids.splice(index, 1);
  }

  *after(id: string | null): Generator<string, void, void> {
    const ids = this.#inOrder();
    for (let index = id === null ? 0 : this.#firstAfter(id); index < ids.length; index += 1) {
      // Inside the bounds by the loop's condition.
      yield ids[index] as string;
    }
  }

  #firstAfter(id: string): number {
    const ids = this.#inOrder();
    let low = 0;
    let high = ids.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      // Inside the bounds by the loop's condition.
      if ((ids[middle] as string) <= id) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #inOrder(): string[] {
    if (!this.#sorted) {
      this.#ids.sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
      this.#sorted = true;
    }
    return this.#ids;
  }
}
