/** A plausible mistake in the engine, as one source change. */
export interface Bug {
  readonly name: string;
  /** The file under `src` to change. */
  readonly file: string;
  /** The text to replace; occurs exactly once. */
  readonly find: string;
  readonly replace: string;
  /** The history length multiplier needed to expose the bug. @default 1 */
  readonly length?: number | undefined;
}

/** Each removes one guard; the simulator has to find every one of them. */
export const BUGS: readonly Bug[] = [
  {
    name: 'new key per attempt',
    file: 'core/saving/send-attempt.ts',
    find: '      idempotencyKey: key,',
    replace: '      idempotencyKey: deps.runtime.newKey(),',
  },
  {
    name: 'no expected version',
    file: 'core/saving/send-attempt.ts',
    find: '      expectedVersion,\n      idempotencyKey',
    replace: '      expectedVersion: undefined,\n      idempotencyKey',
  },
  {
    name: 'all fields sent',
    file: 'core/saving/prepare-body.ts',
    find: "  return { status: 'send', patch: body, expectedVersion",
    replace:
      "  return { status: 'send', patch: { note: newest.note ?? null, priority: newest.priority ?? null, ...body }, expectedVersion",
  },
  {
    name: 'fields that hold the value already are sent all the same',
    file: 'core/saving/prepare-body.ts',
    find: '    if (sameValue(field, newest[field], patch[field])) continue;\n',
    replace: '',
  },
  {
    name: 'a third value does not clash before sending',
    file: 'core/saving/prepare-body.ts',
    find: "    if (!isSeen) return { status: 'clash' };\n",
    replace: '',
  },
  {
    name: '409 taken as not saved',
    file: 'core/saving/save-edit.ts',
    find: "  if (error.kind === 'conflict') {\n    // On",
    replace:
      "  if (error.kind === 'conflict') return { next: 'end', result: { state: 'invalid', error } };\n  if (error.kind === 'conflict') {\n    // On",
  },
  {
    name: '409 retried with the fresh version',
    file: 'core/saving/verify-edit.ts',
    find: "    case 'clash':\n      break;\n  }",
    replace:
      "    case 'clash':\n      cell.renewKey();\n      cell.restOn({ seen: Object.fromEntries(Object.keys(seen).map((field) => [field, fresh[field as 'note']])), before });\n      return { next: 'prepare' };\n  }",
  },
  {
    name: '409 of a key in progress taken for a conflict',
    file: 'core/saving/save-edit.ts',
    find: '    if (cell.machine.doubtsOfKey.length < 2 || cell.machine.conflictRetries >= SAVE_LIMITS.conflictRetries)\n      return VERIFY;',
    replace:
      "    return { next: 'end', result: { state: 'conflict', conflict: compareThreeWays(cell.current().patch, cell.current().seen, deps.records.get(cell.current().followupId)!, null) } };",
  },
  {
    name: 'timeout taken as not saved',
    file: 'core/saving/save-edit.ts',
    find: '  if (cell.machine.resentAfterAbsence) return VERIFY;\n',
    replace:
      "  if (error.kind === 'timeout') return { next: 'end', result: { state: 'invalid', error } };\n  if (cell.machine.resentAfterAbsence) return VERIFY;\n",
  },
  {
    name: 'a 500 taken as not saved',
    file: 'core/saving/save-edit.ts',
    find: '  if (isRedirect(error)) return VERIFY;\n',
    replace:
      "  if (error.kind === 'failed') return { next: 'end', result: { state: 'invalid', error } };\n  if (isRedirect(error)) return VERIFY;\n",
  },
  {
    name: 'any 2xx taken as saved',
    file: 'core/saving/save-edit.ts',
    find: '  if (isRedirect(error)) return VERIFY;\n',
    replace:
      "  if (error.kind === 'malformed-response') return { next: 'end', result: { state: 'saved', followup: deps.records.get(cell.current().followupId)!, startedAt: null } };\n",
  },
  {
    name: 'a refusal believed while an earlier attempt is unknown',
    file: 'core/saving/save-edit.ts',
    find: "  if (cell.current().unknown > 0 && !(error.kind === 'not-found' && cell.machine.resentAfterAbsence)) return VERIFY;\n",
    replace: '',
  },
  {
    name: 'journal cleared at the start of recovery',
    file: 'core/saving/revive-edits.ts',
    find: "    // Under this life's name from now on.\n    journal.put(journalEntryOf(live.cell, live.draftId));",
    replace: '    journal.remove(entry.id);',
  },
  {
    name: 'journal never read',
    file: 'core/saving/revive-edits.ts',
    find: '    .filter(({ id }) => !isHere(id))',
    replace: '    .filter(() => false)',
  },
  {
    name: 'journal written only at submit',
    file: 'core/saving/create-save-engine.ts',
    find: '      if (queue.byEdit(edit.id)?.cell !== cell) return;\n      journal.put(journalEntryOf(cell, draftId));',
    replace: '      if (queue.byEdit(edit.id)?.cell !== cell) return;',
  },
  {
    name: 'journal not cleared at the end',
    file: 'core/saving/settlement.ts',
    find: '    journal.remove(id);\n',
    replace: '',
  },
  {
    name: 'a new key at recovery',
    file: 'core/saving/revive-edits.ts',
    find: '    key: request?.key ?? null,',
    replace: '    key: null,',
  },
  {
    name: 'an attempt that was on its way forgotten at recovery',
    file: 'core/saving/revive-edits.ts',
    find: "unknown: state === 'sending' ? unknown + 1 : unknown,",
    replace: 'unknown: 0,',
  },
  {
    name: 'a conflict sent again at recovery',
    file: 'core/saving/edit-cell.ts',
    find: "machine.resume = inConflict ? 'verify' : 'send';",
    replace: "machine.resume = 'send';",
  },
  {
    name: 'edits accepted before what was recovered',
    file: 'core/saving/revive-edits.ts',
    find: '    .map((entry) => ({ live: enterEntry(entry, deps), entry }));',
    replace:
      '    .map((entry) => { const live = enterEntry(entry, deps); settlement.forget(live); return { live, entry }; });',
  },
  {
    name: 'no version gate',
    file: 'core/records/record-store.ts',
    find: "    if (agreeing < READS_OF_A_RESTORED_SERVER || now() - since < LONGEST_LAG_MS) return 'ignored';",
    replace: "    if (agreeing < 0) return 'ignored';",
  },
  {
    name: 'three quick reads taken for a restored server',
    file: 'core/records/record-store.ts',
    find: " || now() - since < LONGEST_LAG_MS) return 'ignored';",
    replace: ") return 'ignored';",
  },
  {
    name: 'version floor forgotten',
    file: 'core/records/version-floors.ts',
    find: '    floor: (id: string): number | null => known().get(id) ?? null,',
    replace: '    floor: (): number | null => null,',
  },
  {
    name: 'records that a replica shows too old counted as shown',
    file: 'core/records/load-page.ts',
    find: 'return { ...page, rejected: page.rejected + heldBack };',
    replace: 'return page;',
  },
  {
    name: 'waiting edit overwritten',
    file: 'core/saving/successor.ts',
    find: 'const patch = { ...waiting.patch, ...further.patch };',
    replace: 'const patch = further.patch;',
  },
  {
    name: 'last seen counts in a merged edit',
    file: 'core/saving/successor.ts',
    find: 'seen: { ...further.seen, ...waiting.seen },',
    replace: 'seen: { ...waiting.seen, ...further.seen },',
  },
  {
    name: 'no serialisation per record',
    file: 'core/saving/create-save-engine.ts',
    find: '      runNext(followupId);\n      return { editId: id',
    replace: '      live.started = true;\n      run(live);\n      return { editId: id',
  },
  {
    name: 'successor runs on what failed before it',
    file: 'core/saving/successor.ts',
    find: '  return restOnPredecessor(successor, ended, newest);',
    replace: '  return { seen: successor.seen, before: successor.before };',
  },
  {
    name: 'successor of an edit not laid on top of it',
    file: 'core/saving/create-save-engine.ts',
    find: "return ahead && ahead.state !== 'conflict' ? restOnTop(seen, followup, ahead, origin) : { seen, before: followup };",
    replace: 'return { seen, before: followup };',
  },
  {
    name: 'key kept for another body',
    file: 'core/saving/edit-cell.ts',
    find: 'update({ key: runtime.newKey(), expectedVersion',
    replace: 'update({ key: edit.id, expectedVersion',
  },
  {
    name: 'key of a decided conflict kept',
    file: 'core/saving/edit-cell.ts',
    find: "update({ ...kept, ...NO_KEY, state: 'queued',",
    replace: "update({ ...kept, expectedVersion: null, state: 'queued',",
  },
  {
    name: 'no base-plus-one guard',
    file: 'core/saving/verify-edit.ts',
    find: '(fresh.integration_version ?? 0) <= expectedVersion + room;',
    replace: 'true;',
  },
  {
    name: 'merged where the policy asks',
    file: 'core/saving/verify-edit.ts',
    find: "if (deps.conflictPolicy() !== 'merge' && !isAsItWas) break;",
    replace: '',
  },
  {
    name: 'stale replica believed',
    file: 'core/saving/verify-edit.ts',
    find: "    if (reread.status === 'found' && judgeReread(reread.followup, cell.current()) !== 'stale') {\n      deps.records.merge(reread.followup, reread.startedAt);\n      if (!isBehind(reread.followup, deps.records.get(reread.followup.id))) return reread;",
    replace:
      "    if (reread.status === 'found') {\n      deps.records.merge(reread.followup, reread.startedAt);\n      return reread;",
  },
  {
    name: 'unchanged version taken as not saved',
    file: 'core/saving/verify-edit.ts',
    find: "    case 'not-applied':\n      return resend(cell, deps, doubt);",
    replace: "    case 'not-applied':\n      return end({ state: 'invalid', error: doubt! });",
  },
  {
    name: 'absence taken as gone without asking',
    file: 'core/saving/verify-edit.ts',
    find: "  cell.resendAfterAbsence();\n  return { next: 'send' };",
    replace: "  return end({ state: 'gone', error: doubt! });",
  },
  {
    name: 'overlay dropped before the record is merged',
    file: 'core/saving/settlement.ts',
    find: '          if (result.startedAt !== null) records.merge(result.followup, result.startedAt);\n          end(live',
    replace: '          end(live',
  },
  {
    name: 'rollback takes every edit of the record',
    file: 'core/saving/edit-queue.ts',
    find: '      const rest = queueOf(followupId).filter((other) => other !== live);',
    replace: '      const rest: LiveEdit[] = [];',
  },
  {
    name: 'undo rests on what stands there now',
    file: 'core/saving/saved-edits.ts',
    find: 'followup: { ...current, ...saved.written }',
    replace: 'followup: current',
  },
  {
    name: 'undo empties what was empty before',
    file: 'core/followup/followup-patch.ts',
    find: '=== null ? before : null;',
    replace: "=== null ? before : '';",
  },
  {
    name: 'undo does not wait for an edit under way',
    file: 'core/saving/saved-edits.ts',
    find: '      while (queue.head(saved.followupId)) await nextChange(saved.followupId, engine);\n',
    replace: '',
  },
  {
    name: 'an edit called off is sent all the same',
    file: 'core/saving/save-edit.ts',
    find: "  if (cell.machine.withdrawn) return { next: 'end', result: { state: 'withdrawn' } };\n",
    replace: '',
  },
  {
    name: 'an edit called off that may have arrived',
    file: 'core/saving/create-save-engine.ts',
    find: "if (!live || !edit || edit.unknown > 0 || edit.state === 'sending') return false;",
    replace: 'if (!live || !edit) return false;',
  },
  {
    name: 'a token of another user used',
    file: 'core/saving/send-attempt.ts',
    find: 'barred = !deps.isActive() || ',
    replace: 'barred = ',
  },
  {
    name: 'sent after the server asked to wait, while the token was fetched',
    file: 'core/saving/send-attempt.ts',
    find: ' || deps.traffic.isHeld();',
    replace: ';',
  },
  {
    name: 'no bound on resends',
    file: 'core/saving/verify-edit.ts',
    find: '  if (cell.machine.resends >= SAVE_LIMITS.resends || now >= cell.machine.deadline) {',
    replace: '  if (cell.machine.resends < 0) {',
  },
  {
    name: 'no bound on attempts',
    file: 'core/saving/save-edit.ts',
    find: '  if (cell.current().attempts >= SAVE_LIMITS.attemptsPerKey || deps.runtime.now() >= cell.machine.deadline)\n    return VERIFY;\n',
    replace: '',
  },
  {
    name: 'five in flight',
    file: 'core/client/traffic.ts',
    find: 'createInFlightLimit(4)',
    replace: 'createInFlightLimit(5)',
  },
  {
    name: 'waits without end',
    file: 'core/client/retry-policy.ts',
    find: '  return Math.round(',
    replace: '  return 60_000 + Math.round(',
  },
  {
    name: 'an edit that waits for the network is not woken',
    file: 'core/saving/edit-cell.ts',
    find: '      if (untilOnline) endings.push(runtime.onOnline(end));\n',
    replace: '',
  },
  {
    name: 'conflict shows the record that was read before',
    file: 'core/saving/judge-reread.ts',
    find: "  if (edit.state === 'conflict' && shown === newest && !gone) return null;",
    replace: "  if (edit.state === 'conflict') return null;",
  },
  {
    name: 'a decision for theirs is sent',
    file: 'core/saving/create-save-engine.ts',
    find: "      emit({ type: 'conflict-resolved', kept: [], ...aboutEdit(edit) });\n      settlement.discard(live);",
    replace: '      run(live);',
  },
  {
    name: 'mine overwrites what came after the prompt',
    file: 'core/saving/conflict-decisions.ts',
    find: '    seen[field] = shown.theirs?.[field];',
    replace: '    seen[field] = patch[field];',
  },
  {
    name: 'mine written where a merged text was decided',
    file: 'core/saving/conflict-decisions.ts',
    find: '    patch[field] = isMerged ? decision.value : typed;',
    replace: '    patch[field] = typed;',
  },
  {
    name: 'what is handed over is not taken over',
    file: 'core/saving/revive-edits.ts',
    find: '  take(handed);\n',
    replace: '',
  },
  {
    name: 'an update in flight goes on after its edit was handed over',
    file: 'core/saving/revive-edits.ts',
    find: '  abort();\n',
    replace: '',
  },
  {
    name: 'what was handed over stays in the journal of before',
    file: 'core/saving/revive-edits.ts',
    find: '    journal.remove(entry.id);\n',
    replace: '',
  },
  {
    name: 'what is submitted after a handover stays where it is',
    file: 'core/saving/create-save-engine.ts',
    find: '      if (heir) return heir.submit(request);\n',
    replace: '',
  },
  {
    name: 'the attempts of an edit are forgotten as it is handed over',
    file: 'core/saving/revive-edits.ts',
    find: '  live.cell.resumeFrom(entry);\n',
    replace: '',
  },
  {
    name: 'version said to be ignored after any doubt',
    file: 'core/saving/verify-edit.ts',
    find: 'const isProof = doubtsOfKey.length === 0;',
    replace: 'const isProof = true;',
  },
  {
    name: 'a step of one assumed',
    file: 'core/saving/version-counter.ts',
    find: '    return own && isAlike && smallest > 0 ? smallest : null;',
    replace: '    return own && isAlike && smallest > 0 ? smallest : 1;',
  },
  {
    name: 'the first rise taken for the step',
    file: 'core/saving/version-counter.ts',
    find: 'const ENOUGH = 10;',
    replace: 'const ENOUGH = 1;',
    length: 8,
  },
  {
    name: 'the smallest of unlike rises taken for the step',
    file: 'core/saving/version-counter.ts',
    find: ' && exceptions * EXCEPTION_PER <= times;',
    replace: ';',
    length: 80,
  },
  {
    name: 'what came while a field was typed in counts as seen',
    file: 'react/editor/form-base.ts',
    find: '      open[field] = theirs;\n      if (!Object',
    replace: '      open[field] = theirs;\n      base[field] = theirs;\n      if (!Object',
  },
  {
    name: 'what a decision brings counts as seen in a field that was typed in',
    file: 'react/editor/form-base.ts',
    find: 'submitted ? unreviewed(formBase, { base, keep, submitted }) : newFormBase(',
    replace: 'newFormBase(',
  },
  {
    name: 'what is typed is replaced by what comes in',
    file: 'react/editor/form-base.ts',
    find: '    } else if (isTouched || Object.hasOwn',
    replace: '    } else if (Object.hasOwn',
  },
  {
    name: 'a refused text takes the place of what was typed since',
    file: 'core/saving/drafts.ts',
    find: 'return { ...draft, base, patch: { ...back, ...values } };',
    replace: 'return { ...draft, base, patch: back };',
  },
  {
    name: 'a draft rests on what the edit beside it is a change of',
    file: 'core/saving/drafts.ts',
    find: 'const base = restOnSubmitted(submitted, { fields: patchedFields(values), values, over });',
    replace: 'const base = before;',
    length: 8,
  },
  {
    name: 'what its person wrote elsewhere counts as seen in the form, though it could not be merged',
    file: 'react/editor/form-base.ts',
    find: '      next = { ...next, open: { ...next.open, [field]: theirs } };',
    replace: '      next = rebaseOnTheirs(next, field, theirs);',
    length: 8,
  },
  {
    name: 'what its person wrote elsewhere counts as merged in the form, though it was not',
    file: 'react/editor/form-base.ts',
    find: '      merged[field] = both;\n',
    replace: '',
    length: 8,
  },
  {
    name: 'what came to stand under a draft counts as merged, though it was not',
    file: 'react/editor/start-of-edit.ts',
    find: '    merged[field] = both;\n',
    replace: '',
    length: 8,
  },
  {
    name: 'a draft rests on what its person saved elsewhere',
    file: 'core/saving/drafts.ts',
    find: '.some((texts) => sameStoredValue(field, own[field], texts?.[field]))',
    replace: '.some(() => true)',
    length: 8,
  },
  {
    name: 'an editor opens with an unconfirmed value although a later one waits behind it',
    file: 'react/editor/start-of-edit.ts',
    find: 'const waiting = pending[0];',
    replace: 'const waiting = null;',
    length: 80,
  },
  {
    name: 'what a menu wrote counts as typed once it has joined an edit of the editor',
    file: 'core/saving/successor.ts',
    find: 'elsewhere: isTyped && elsewhere.length > 0 ? elsewhere',
    replace: 'elsewhere: false ? elsewhere',
    length: 8,
  },
  {
    name: 'an old answer counts as what its person wrote',
    file: 'core/saving/saved-edits.ts',
    find: 'patchedFields(written).filter((field) => sameStoredValue(field, record[field], written[field]));',
    replace: 'patchedFields(written);',
    length: 30,
  },
  {
    name: 'drafts kept in memory alone',
    file: 'core/saving/drafts.ts',
    find: '    attempt((kept) => kept.setItem(prefix + id, encodeDraft(draft)));\n',
    replace: '',
  },
  {
    name: 'the journal of another user read',
    file: 'core/saving/journal.ts',
    find: 'const prefix = `react-followups:${name}:',
    replace: 'const prefix = `react-followups:',
  },
  {
    name: 'a scan without what changed while it read',
    file: 'core/client/scan-followups.ts',
    find: 'missed = news.missed + (await replay(news, sources, { ...options, records, cursors }));',
    replace: 'missed = news.missed;',
  },
  {
    name: 'a scan goes on while it is asked to wait',
    file: 'core/client/scan-followups.ts',
    find: '      await createSleep(clock.schedule)(delay, signal);\n',
    replace: '',
  },
];
