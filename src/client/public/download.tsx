import { useEffect } from 'react';
import { site } from './site.ts';
import { SitePage } from './site-page.tsx';
import { downloadAddress } from './store-address.ts';
import { StoreButtons } from './store-buttons.tsx';

/** /download: sends the device to its store at once. */
export function Download() {
  useEffect(() => location.replace(downloadAddress(navigator, site.stores)), []);
  return (
    <SitePage title="Get the app">
      <p role="status">Redirecting to the store...</p>
      <p>Nothing happens? Choose yourself:</p>
      <StoreButtons />
    </SitePage>
  );
}
