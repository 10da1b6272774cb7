// Where no bundler looks for the package, its files are asked for by their addresses.
import './node_modules/react-followups/dist/element.js';

const followups = document.querySelector('followup-workspace');
const outcome = document.querySelector('#outcome');

followups.getAccessToken = async () => (await fetch('/token')).text();
followups.owners = [{ id: '2f6d6c1e-0b0f-4f43-9d0c-8f2c3a1b7e55', name: 'Amara Okafor' }];

// What the list shows stands in the address, and comes back with it.
if (location.search.length > 1) followups.query = location.search.slice(1);
followups.addEventListener('query-change', ({ detail }) => history.replaceState(null, '', `?${detail.query}`));

followups.addEventListener('followups-event', ({ detail }) => {
  if (detail.type === 'saved') outcome.textContent = `Saved: ${detail.fields.join(', ')}`;
});
followups.addEventListener('followups-error', ({ detail }) => {
  outcome.textContent = detail.error.message;
});
