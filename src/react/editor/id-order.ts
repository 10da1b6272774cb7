import type { WorklistResult } from '../../core/worklist/worklist-result.js';

/** The order of a list, to ask for one place of it. */
export type IdOrder = Pick<WorklistResult, 'length' | 'idAt' | 'indexOf'>;

/** Gives the ids of a list, and beside them their order: who asks for one place need not have all ids made for it. */
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
