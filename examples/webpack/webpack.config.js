import HtmlPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';

export default {
  mode: 'production',
  entry: './src/main.tsx',
  output: {
    filename: 'main.js',
    clean: true,
    // For a page under Trusted Types; its policy says `trusted-types webpack`.
    trustedTypes: { policyName: 'webpack' },
  },
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        use: {
          loader: 'swc-loader',
          options: {
            jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } },
          },
        },
      },
      { test: /\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader'] },
    ],
  },
  plugins: [new HtmlPlugin({ template: 'index.html' }), new MiniCssExtractPlugin()],
  performance: { hints: false },
};
