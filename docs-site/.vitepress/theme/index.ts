import type { Theme } from 'vitepress';
import DefaultTheme from 'vitepress/theme-without-fonts';
import LiveExample from './LiveExample.vue';
import ReferenceFacts from './ReferenceFacts.vue';
import './theme.css';

const theme: Theme = {
  extends: DefaultTheme,
  enhanceApp({ app }) {
    app.component('LiveExample', LiveExample);
    app.component('ReferenceFacts', ReferenceFacts);
  },
};

export default theme;
