import { SHARE_SIZE, type SharedPath, sharePicturePath, sharePictures } from './share-pictures.ts';
import { site } from './site.ts';

interface ShareHeadProps {
  /** A page's path; null for the shell, which serves every other URL. */
  path: SharedPath | null;
  title: string;
  description: string;
}

/**
 * The head of a page's HTML, for search engines and shared links. Facts that need an absolute URL are left out when the
 * site's origin is unknown, because the build machine's URL would lead nowhere.
 */
export function ShareHead({ path, title, description }: ShareHeadProps) {
  // A social network shares the URL that the page names. The sign-up page names none, so that a shared invitation keeps
  // its referral code. The shell has no URL of its own.
  const hasAddress = path !== null && path !== '/sign-up';
  const picture = path ?? '/';
  const { title: headline, line } = sharePictures[picture];
  return (
    <>
      <meta name="description" content={description} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Gimme Points" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {site.url && (
        <>
          {hasAddress && (
            <>
              <link rel="canonical" href={site.url + path} />
              <meta property="og:url" content={site.url + path} />
            </>
          )}
          <meta property="og:image" content={site.url + sharePicturePath(picture)} />
          <meta property="og:image:width" content={String(SHARE_SIZE.width)} />
          <meta property="og:image:height" content={String(SHARE_SIZE.height)} />
          <meta property="og:image:alt" content={`${headline}. ${line}`} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  );
}
