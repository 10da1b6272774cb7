import { StrictMode } from 'react';
import type { ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { DEFAULT_WORKLIST_QUERY, FollowupAgenda, FollowupsProvider, useFollowupWorklist } from 'react-followups';
import { ar } from 'react-followups/locales/ar';
import type { FakeCrm } from 'react-followups/testing';
import 'react-followups/styles.css';
import { openCrm, owners } from './crm.js';

declare global {
  interface Window {
    crm: FakeCrm;
  }
}

const asked = new URLSearchParams(location.search);
const isArabic = asked.get('locale') === 'ar';
const { crm, client } = openCrm(Number(asked.get('more') ?? 0));

function Agenda(): ReactElement {
  const list = useFollowupWorklist({}, DEFAULT_WORKLIST_QUERY);
  return <FollowupAgenda list={list} headingLevel={1} />;
}

function Page(): ReactElement {
  return (
    <FollowupsProvider
      client={client}
      owners={owners}
      timeZone="Europe/Paris"
      locale={isArabic ? 'ar-EG' : 'en'}
      dir={isArabic ? 'rtl' : 'ltr'}
      messages={isArabic ? ar : undefined}
    >
      <div className="page">
        <Agenda />
      </div>
    </FollowupsProvider>
  );
}

/** The element to render into: if requested, in a shadow tree with a copy of the page's styles. */
function place(): Element {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root.');
  if (!asked.has('shadow')) return root;
  const shadow = root.attachShadow({ mode: asked.get('shadow') === 'closed' ? 'closed' : 'open' });
  for (const sheet of document.querySelectorAll('link[rel="stylesheet"]')) shadow.append(sheet.cloneNode());
  const inner = document.createElement('div');
  shadow.append(inner);
  return inner;
}

window.crm = crm;
document.documentElement.dataset['theme'] = asked.get('theme') ?? 'light';
document.documentElement.style.fontSize = asked.get('root') ?? '';
createRoot(place()).render(
  <StrictMode>
    <Page />
  </StrictMode>,
);
