import './element.js';

const getAccessToken = () => 'token';

/** Gives an element all that no attribute can say. */
window.dress = (element) => {
  element.getAccessToken = getAccessToken;
  element.priorities = ['low', 'normal', 'high'].map((value) => ({ value, label: value }));
  return element;
};

for (const element of document.querySelectorAll('followup-workspace')) window.dress(element);
