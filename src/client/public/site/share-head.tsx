import { site } from './site.ts';

interface ShareHeadProps {
  path: string;
  title: string;
  description: string;
}

/**
 * The head of a page's HTML, for search engines and shared links. Without the site's origin the canonical link is
 * relative, and the facts that need an absolute address are absent: an address of the machine that built the page would
 * send visitors nowhere.
 */
export function ShareHead({ path, title, description }: ShareHeadProps) {
  const url = (site.url ?? '') + path;
  // A social network shares the address that the page names. The sign-up page names no address, so that a shared
  // invitation keeps its referral code.
  const isInvitation = path === '/sign-up';
  return (
    <>
      <meta name="description" content={description} />
      {!isInvitation && <link rel="canonical" href={url} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Gimme Points" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {site.url && !isInvitation && <meta property="og:url" content={url} />}
      {site.url && (
        <>
          <meta property="og:image" content={`${site.url}/screenshots/home-wide.png`} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  );
}
