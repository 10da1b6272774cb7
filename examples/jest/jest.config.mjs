export default {
  testEnvironment: 'jsdom',
  setupFilesAfterEnv: ['<rootDir>/jest.setup.mjs'],
  transform: {
    '\\.[cm]?[jt]sx?$': [
      '@swc/jest',
      { jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } } },
    ],
  },
  // By default nothing in node_modules is transformed.
  transformIgnorePatterns: ['/node_modules/(?!react-followups/)'],
  // Jest reads no CSS.
  moduleNameMapper: { '\\.css$': '<rootDir>/no-styles.cjs' },
};
