export default {
  output: { trustedTypes: { policyName: 'webpack' } },
};
