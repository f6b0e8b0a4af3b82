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
  /** Base address of the site's pages, such as http://localhost:3000/zh/news. */
  pages: string;
  /** True if `mediaBase` is reachable from other machines. */
  hasPublicUrl: boolean;
  authService: AuthService;
  social: SocialService;
  afs: AfsCheck;
  verification: VerificationService;
  uploads: UploadService;
  uploadAccess: UploadAccess;
  now: number;
  /** Raw fields of query or body, including the common fields. */
  fields: Readonly<Record<string, unknown>>;
  header: (name: string) => string | undefined;
}

/** Returns the demo paper's extra content, or empty content while imported content hides the demo paper. */
export function editorialContentOf({ store, editorial }: Call): EditorialContent {
  return store.demoPaper.isHidden() ? emptyEditorialContent : editorial;
}

/**
 * Returns an absolute address. Paths of unpublished uploads become signed addresses, which only responses to
 * the owner contain.
 */
export function absolute({ mediaBase, uploadAccess, now }: Call, address: string): string {
  return address.startsWith('/media/') ? `${mediaBase}${uploadAccess.addressOf(address, now)}` : address;
}

/** Makes the addresses of this platform's media in HTML absolute. */
export function absoluteHtml(call: Call, html: string): string {
  return html.replace(/\b(src|href|poster)=(["'])\/media\//g, `$1=$2${call.mediaBase}/media/`);
}
