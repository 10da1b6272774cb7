'use client';
import { createElement, useSyncExternalStore, type ReactElement } from 'react';
import { useFollowupsContext } from './followups-context.js';
import { laterCode } from './load-later-parts.js';
import { useLoaded } from './use-loaded.js';

const none = (): boolean => false;

/** The notices, once their code has loaded; notices wait for it. If it fails while a notice waits, it throws the error. */
export function NoticesPart(): ReactElement | null {
  const { core } = useFollowupsContext();
  const isMissed = useSyncExternalStore(core.notices.onMissed, core.notices.hasMissed, none);
  const code = useLoaded(laterCode, isMissed ? 'now' : 'idle');
  if (code.status === 'failed') throw code.error;
  return code.status === 'ready' ? createElement(code.value.SaveNotices) : null;
}
