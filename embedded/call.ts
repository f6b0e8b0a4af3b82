import type { AfsCheck } from './afs-check';
import type { AuthService } from './auth/auth-service';
import type { VerificationService } from './auth/verification-service';
import { type EditorialContent, emptyEditorialContent } from './editorial-content';
import type { Layout } from './layout';
import type { SocialService } from './social/social-service';
import type { Store } from './store/store';
import type { UploadAccess } from './upload-access';
import type { UploadService } from './upload-service';

export interface Call {
  store: Store;
  layout: Layout;
  editorial: EditorialContent;
  /** Base address of media, such as http://localhost:4000. */
  mediaBase: string;
  /** Base address of the site, such as http://localhost:3000/zh/news. */
  siteBaseUrl: string;
  /** True if the operator has set a public address, which is then `mediaBase`. */
  hasPublicUrl: boolean;
  authService: AuthService;
  social: SocialService;
  afs: AfsCheck;
  verification: VerificationService;
  uploads: UploadService;
  uploadAccess: UploadAccess;
  now: number;
  /** Fields of the query or body, not validated. */
  fields: Readonly<Record<string, unknown>>;
  header: (name: string) => string | undefined;
}

/** Returns the content of the demo paper's editors; empty while imported content hides the demo paper. */
export function editorialContentOf({ store, editorial }: Call): EditorialContent {
  return store.demoPaper.isHidden() ? emptyEditorialContent : editorial;
}

/** Returns an absolute address. Signs the address of an unpublished upload; only the owner may receive it. */
export function absoluteAddress({ mediaBase, uploadAccess, now }: Call, address: string): string {
  return address.startsWith('/media/') ? `${mediaBase}${uploadAccess.addressOf(address, now)}` : address;
}

export function absoluteHtml(call: Call, html: string): string {
  return html.replace(/\b(src|href|poster)=(["'])\/media\//g, `$1=$2${call.mediaBase}/media/`);
}
