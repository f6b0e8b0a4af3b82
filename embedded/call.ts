import type { AfsDesk } from './afs-desk';
import type { AuthDesk } from './auth/auth-desk';
import type { VerificationDesk } from './auth/verification-desk';
import { type Desk, emptyDesk } from './desk';
import type { Layout } from './layout';
import type { SocialDesk } from './social/social-desk';
import type { Store } from './store/store';
import type { UploadAccess } from './upload-access';
import type { UploadDesk } from './upload-desk';

/** What a handler knows beyond the request's fields. */
export interface Call {
  store: Store;
  /** What stands above the lists of columns. */
  layout: Layout;
  /** People, courses and ads. */
  desk: Desk;
  /** Address before the paths of our media, such as http://localhost:4000. */
  mediaBase: string;
  /** Address of the pages of the site that reads from here, such as http://localhost:3000/zh/news. */
  pages: string;
  /** Whether readers can reach that address although it is another machine's. */
  hasPublicUrl: boolean;
  authDesk: AuthDesk;
  social: SocialDesk;
  afs: AfsDesk;
  verification: VerificationDesk;
  uploads: UploadDesk;
  uploadAccess: UploadAccess;
  /** Epoch ms. */
  now: number;
  /** Fields of query or body, the common ones included, as they came. */
  fields: Readonly<Record<string, unknown>>;
  header: (name: string) => string | undefined;
}

/** What the demo paper's desk keeps; nothing while a publisher's own content hides the demo paper. */
export function deskOf({ store, desk }: Call): Desk {
  return store.demoPaper.isHidden() ? emptyDesk : desk;
}

/**
 * An address as a caller can use it: paths of this platform become absolute. Answers carry unpublished uploads to their owner only,
 * so those get a signed address.
 */
export function absolute({ mediaBase, uploadAccess, now }: Call, address: string): string {
  return address.startsWith('/media/') ? `${mediaBase}${uploadAccess.addressOf(address, now)}` : address;
}

/** HTML whose media of this platform have absolute addresses. */
export function absoluteHtml(call: Call, html: string): string {
  return html.replace(/\b(src|href|poster)=(["'])\/media\//g, `$1=$2${call.mediaBase}/media/`);
}
