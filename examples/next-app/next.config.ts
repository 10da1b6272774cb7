import type { NextConfig } from 'next';

const policy = "require-trusted-types-for 'script'; trusted-types default nextjs nextjs#bundler";

const config: NextConfig = {
  // As the default template of Next 16 has it.
  cacheComponents: true,
  headers: async () => [{ source: '/:path*', headers: [{ key: 'Content-Security-Policy', value: policy }] }],
};

export default config;
