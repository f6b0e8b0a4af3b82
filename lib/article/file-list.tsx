import 'server-only';
import { mediaAddress } from '@/lib/site/media-address';
import { DownloadIcon, FileIcon } from '@/lib/ui/icons';
import { currentView } from '@/lib/view/current';
import type { Words } from '@/lib/view/words';
import styles from './file-list.module.css';
import type { ArticleFile } from './model';

/** Ending of a file's name, in capitals: what a reader asks first of a file. */
function kindOf({ name, address }: ArticleFile): string | undefined {
  const ending = /\.([a-z0-9]{2,5})$/i.exec(name) ?? /\.([a-z0-9]{2,5})(?:[?#]|$)/i.exec(address);
  return ending?.[1]?.toUpperCase();
}

interface FileListProps {
  files: readonly ArticleFile[];
  words: Words;
  /** Where a page has several lists, each has a heading of its own. */
  heading?: { id: string; text: string; level: 2 | 3 };
}

/** Files that come with the article; what cannot be loaded from a safe address is left out. */
export async function FileList({ files, words, heading }: FileListProps) {
  const { shell } = await currentView();
  const reachable = files.flatMap((file) => {
    const href = mediaAddress(file.address);
    return href ? [{ ...file, href }] : [];
  });
  if (reachable.length === 0) return null;
  // web views of apps often cannot save files (Spec §8)
  const webView = shell === 'social' || shell === 'app';
  const { id, text, level } = heading ?? { id: 'article-files', text: words('article.files'), level: 2 };
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section className={styles.files} aria-labelledby={id}>
      <Heading className={styles.title} id={id}>
        {text}
      </Heading>
      <ul>
        {reachable.map((file) => (
          <li key={file.href} className={styles.item}>
            <a className={styles.file} href={file.href} rel="noopener" download={file.name}>
              <FileIcon className={styles.icon} />
              <span className={styles.name}>{file.name}</span>
              <span className={styles.kind}>{kindOf(file)}</span>
              <DownloadIcon className={styles.icon} />
            </a>
          </li>
        ))}
      </ul>
      {webView && <p className={styles.hint}>{words('article.filesHint')}</p>}
    </section>
  );
}
