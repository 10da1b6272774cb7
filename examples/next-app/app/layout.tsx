import type { ReactNode } from 'react';
import 'react-followups/styles.css';

export const metadata = { title: 'Follow-ups with Next.js', icons: 'data:,' };

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <script src="/trusted-types.js" />
      </head>
      <body>{children}</body>
    </html>
  );
}
