import './element.js';

const getAccessToken = () => 'token';

/** Sets the element's properties that have no attribute. */
window.dress = (element) => {
  element.getAccessToken = getAccessToken;
  element.priorities = ['low', 'normal', 'high'].map((value) => ({ value, label: value }));
  return element;
};

for (const element of document.querySelectorAll('followup-workspace')) window.dress(element);
