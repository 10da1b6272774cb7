import type { WorklistResult } from '../../core/worklist/worklist-result.js';

/** The order of a list, for lookups of single places. */
export type IdOrder = Pick<WorklistResult, 'length' | 'idAt' | 'indexOf'>;

/** Returns the ids of a list. Its `order` looks up single places without building all ids. */
export interface IdsInOrder {
  (): readonly string[];
  readonly order: IdOrder;
}

export function idsInOrder(result: WorklistResult): IdsInOrder {
  return Object.assign(() => result.ids(), { order: result });
}

export function orderOfIds(ids: readonly string[] | (() => readonly string[]) | IdsInOrder): IdOrder {
  if (typeof ids !== 'function') return listOrder(ids);
  return 'order' in ids ? ids.order : listOrder(ids());
}

function listOrder(ids: readonly string[]): IdOrder {
  return { length: ids.length, idAt: (place) => ids[place], indexOf: (id) => ids.indexOf(id) };
}
