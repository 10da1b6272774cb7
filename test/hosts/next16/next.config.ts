import type { NextConfig } from 'next';

// As the default template of Next 16 has it.
const config: NextConfig = { cacheComponents: true };

export default config;
