import type { QueryClient } from '@tanstack/react-query';
import type { FollowupsListParams } from '../../core/records/followups-page.js';
import { createListController, type ListController, type ListCore } from './list-controller.js';

const controllers = new WeakMap<object, WeakMap<QueryClient, Map<string, ListController>>>();

/** One controller per core, query client and parameters, shared by all components. */
export function listController(
  core: ListCore,
  queryClient: QueryClient,
  params: Pick<FollowupsListParams, 'limit' | 'updatedSince'>,
): ListController {
  const ofCore = controllers.get(core) ?? new WeakMap<QueryClient, Map<string, ListController>>();
  controllers.set(core, ofCore);
  const lists = ofCore.get(queryClient) ?? new Map<string, ListController>();
  ofCore.set(queryClient, lists);
  const name = JSON.stringify(params);
  const controller = lists.get(name) ?? createListController(core, queryClient, params);
  lists.set(name, controller);
  return controller;
}
