import { mediaTagName } from '@/lib/html/media-source';
import { resolveAddress } from '@/lib/html/resolve-address';
import { wordPressDate } from './dates';
import { articleDefaults, FeedImport } from './feed-import';
import { feedText, optionalFeedText } from './feed-text';
import {
  countNote,
  type ImportedArticle,
  type ImportedContent,
  type ImportedPicture,
  type ReadOptions,
  type SkippedItem,
} from './imported-content';
import type { Source } from './read-source';
import { expandShortcodes } from './shortcodes';
import { sourceKey } from './source-key';
import { type Category, categoryColumns, readCategories } from './wxr-categories';
import { readComments } from './wxr-comments';
import { childElement, childElements, childText, textOf, type XmlElement } from './xml';
import type { XmlFile } from './xml-items';

const skipReasonsByState: Readonly<Record<string, string>> = {
  draft: 'it is a draft',
  'auto-draft': 'it is a draft',
  pending: 'it awaits review',
  private: 'it is private',
  future: 'it is scheduled for the future',
  trash: 'it is in the trash',
};

/** Post types that themes and editors use internally. */
const internalTypes =
  /^(?:nav_menu_item|revision|custom_css|customize_changeset|oembed_cache|user_request|wp_.+|elementor_.+|acf-.+)$/;

interface ExportContext {
  builder: FeedImport;
  categories: ReadonlyMap<string, Category>;
  authors: ReadonlyMap<string, string>;
  library: ReadonlyMap<string, ImportedPicture>;
  /** Pictures by the id of the post that they were uploaded to. */
  uploads: ReadonlyMap<string, readonly ImportedPicture[]>;
  base: string | undefined;
  skipped: SkippedItem[];
  notes: Map<string, number>;
}

export function readWxr(file: XmlFile, source: Source, options: ReadOptions): ImportedContent {
  const channel = childElement(file.root, 'channel') ?? file.root;
  const base =
    resolveAddress(childText(channel, 'wp:base_blog_url')) ?? resolveAddress(childText(channel, 'link'));
  const builder = new FeedImport(sourceKey(base, source.address), options.column);
  const title = feedText(childText(channel, 'title')) || builder.sourceKey;
  const context: ExportContext = {
    builder,
    categories: readCategories(channel, file.items),
    authors: readAuthors(channel),
    ...readLibrary(file.items, base),
    base,
    skipped: [...file.skipped],
    notes: new Map(),
  };
  const rest = builder.sourceColumn(title);
  return builder.content({
    title,
    description: optionalFeedText(childText(channel, 'description')),
    language: childText(channel, 'language'),
    columns: options.column === undefined ? [...categoryColumns(context.categories, builder), rest] : [rest],
    articles: file.items.flatMap((item) => readItem(item, context)),
    skipped: context.skipped,
    notes: context.notes,
    library: context.library,
  });
}

function readAuthors(channel: XmlElement): Map<string, string> {
  return new Map(
    childElements(channel, 'wp:author').flatMap((author) => {
      const login = childText(author, 'wp:author_login') ?? '';
      const nameParts = [childText(author, 'wp:author_first_name'), childText(author, 'wp:author_last_name')];
      const name =
        feedText(childText(author, 'wp:author_display_name')) || feedText(nameParts.join(' ')) || login;
      return name ? [[login, name] as const] : [];
    }),
  );
}

function readLibrary(items: readonly XmlElement[], base: string | undefined) {
  const library = new Map<string, ImportedPicture>();
  const uploads = new Map<string, ImportedPicture[]>();
  for (const item of items) {
    if (childText(item, 'wp:post_type') !== 'attachment') continue;
    const address = resolveAddress(childText(item, 'wp:attachment_url'), base);
    if (!address || mediaTagName('', new URL(address).pathname) !== 'img') continue;
    const caption = optionalFeedText(childText(item, 'excerpt:encoded'));
    const picture = { addresses: [address], caption };
    library.set(childText(item, 'wp:post_id') ?? '', picture);
    const parent = childText(item, 'wp:post_parent') ?? '0';
    uploads.set(parent, [...(uploads.get(parent) ?? []), picture]);
  }
  return { library, uploads };
}

function readItem(item: XmlElement, context: ExportContext): ImportedArticle[] {
  const type = childText(item, 'wp:post_type') ?? 'post';
  if (type === 'attachment') return [];
  const title = feedText(childText(item, 'title'));
  const reason = reasonToSkip(item, type);
  if (reason === undefined) return [readPost(item, title, context)];
  const kind = type === 'page' ? 'page' : type === 'post' ? 'article' : 'other';
  context.skipped.push({ what: kind, title: title || (childText(item, 'wp:post_name') ?? '?'), reason });
  return [];
}

function reasonToSkip(item: XmlElement, type: string): string | undefined {
  if (type === 'page') return 'it is a page, not an article';
  if (internalTypes.test(type)) return 'it is internal data of WordPress';
  if (type !== 'post') return `its type is "${type}", not an article`;
  const state = childText(item, 'wp:status') ?? 'publish';
  if (state !== 'publish') return skipReasonsByState[state] ?? `its state is "${state}"`;
  return childText(item, 'wp:post_password') ? 'it is protected by a password' : undefined;
}

function readPost(item: XmlElement, title: string, context: ExportContext): ImportedArticle {
  const { builder, base } = context;
  const id = childText(item, 'wp:post_id') ?? '';
  const link = resolveAddress(childText(item, 'link'), base);
  const rawHtml = textOf(childElement(item, 'content:encoded'));
  const meta = readMeta(item);
  const terms = childElements(item, 'category');
  return {
    ...articleDefaults,
    // Prefers the id to the guid, because posts that were moved between sites may share a guid.
    key: builder.key('article', id || (childText(item, 'guid') ?? title)),
    title,
    html: postHtml(rawHtml, id, context),
    // Text of the block editor has `<p>` elements, so line breaks do not separate paragraphs.
    lineBreaks: !rawHtml.includes('<!-- wp:'),
    base: link ?? base,
    link,
    excerpt: optionalFeedText(childText(item, 'excerpt:encoded')),
    ...wordPressDate(
      childText(item, 'wp:post_date_gmt'),
      childText(item, 'pubDate'),
      childText(item, 'wp:post_date'),
    ),
    columnKeys: postColumns(terms, meta.get('_yoast_wpseo_primary_category'), context),
    authorKeys: postAuthors(item, context),
    tags: terms.flatMap((term) =>
      /^(?:post_)?tag$/.test(term.attributes.domain ?? '') ? (optionalFeedText(textOf(term)) ?? []) : [],
    ),
    featured: context.library.get(meta.get('_thumbnail_id') ?? ''),
    discussClosed: childText(item, 'wp:comment_status') === 'closed',
    comments: readComments(item, title, builder, context.skipped),
  };
}

function postHtml(rawHtml: string, id: string, { library, uploads, notes }: ExportContext): string {
  const withBreaks = rawHtml.replace(/<!--\s*(?:more\b[^>]*?|noteaser|nextpage)\s*-->/gi, '\n\n');
  const { html, unknown } = expandShortcodes(withBreaks, { library, uploads: uploads.get(id) ?? [] });
  for (const name of unknown) countNote(notes, `unknown shortcode [${name}] was removed`);
  return html;
}

function readMeta(item: XmlElement): Map<string, string> {
  return new Map(
    childElements(item, 'wp:postmeta').map((meta) => [
      childText(meta, 'wp:meta_key') ?? '',
      childText(meta, 'wp:meta_value') ?? '',
    ]),
  );
}

/** Returns the columns of a post. The primary category of the Yoast plug-in is first. */
function postColumns(terms: readonly XmlElement[], primaryId: string | undefined, context: ExportContext) {
  const { builder, categories } = context;
  if (builder.column !== undefined) return [builder.columnKey];
  const slugs = terms.flatMap(({ attributes }) =>
    attributes.domain === 'category' && attributes.nicename && categories.has(attributes.nicename)
      ? [attributes.nicename]
      : [],
  );
  const primarySlug = slugs.find((slug) => categories.get(slug)?.id === primaryId) ?? slugs[0];
  if (!primarySlug) return [builder.columnKey];
  return [...new Set([primarySlug, ...slugs])].map((slug) => builder.key('column', slug));
}

function postAuthors(item: XmlElement, { builder, authors }: ExportContext): string[] {
  const login = childText(item, 'dc:creator');
  const name = authors.get(login ?? '') ?? feedText(login);
  return name === '' ? [] : [builder.author({ name })];
}
