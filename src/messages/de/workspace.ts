import type { WorkspaceMessages } from '../en/workspace.js';
import { count, followups } from './count.js';

export const workspace: WorkspaceMessages = {
  heading: 'Wiedervorlagen',
  toolbar: 'Werkzeuge für Wiedervorlagen',
  refresh: 'Aktualisieren',
  refreshing: 'Wird aktualisiert\u00a0…',
  loadAll: 'Alle laden',
  stop: 'Stoppen',
  loadAllProgress: 'Alle Wiedervorlagen werden geladen',
  loadedSoFar: (values) => `Bisher ${followups(values.count)} geladen`,
  offline:
    'Sie sind offline. Die Liste ist möglicherweise veraltet; Änderungen warten hier, bis Sie wieder online sind.',
  backOnline: 'Sie sind wieder online.',
  savesUnsettled: (values) =>
    count(values.count, { one: '# Änderung wird gespeichert', other: '# Änderungen werden gespeichert' }),
  savesOffline: (values) =>
    count(values.count, {
      one: '# Änderung wartet auf eine Verbindung',
      other: '# Änderungen warten auf eine Verbindung',
    }),
  savesUnconfirmed: (values) =>
    count(values.count, { one: '# Änderung wurde nicht bestätigt', other: '# Änderungen wurden nicht bestätigt' }),
  conflicts: (values) => count(values.count, { one: '# Konflikt prüfen', other: '# Konflikte prüfen' }),
  drafts: (values) => count(values.count, { one: '# Entwurf', other: '# Entwürfe' }),
  draftsTitle: 'Entwürfe',
  draftsDetail: 'Was Sie eingegeben und nicht gespeichert haben.',
  noDrafts: 'Es gibt keine Entwürfe.',
  draftGone: 'Im CRM gelöscht',
  openDraft: 'Öffnen',
};
