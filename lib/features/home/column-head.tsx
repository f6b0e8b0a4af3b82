import 'server-only';
import type { ReactNode } from 'react';
import { isHttpAddress } from '@/lib/format/address';
import { SiteLink } from '@/lib/ui/way-out';
import { languageProps } from '@/lib/view/content-language';
import type { Locale } from '@/lib/view/locales';
import type { Words } from '@/lib/view/words';
import styles from './column-head.module.css';
import type { Column } from './model';

interface ColumnHeadProps {
  column: Column;
  /** Content above the name, such as the parent's name. */
  over?: ReactNode;
  share: ReactNode;
  words: Words;
  locale: Locale;
}

export function columnTarget({ link }: Column): URL | undefined {
  return link && isHttpAddress(link) ? new URL(link) : undefined;
}

export function ColumnHead({ column, over, share, words, locale }: ColumnHeadProps) {
  const { name, description, language } = column;
  const target = columnTarget(column);
  return (
    <header className={styles.head}>
      {over}
      <div className={styles.line}>
        <h1 className={styles.name} {...languageProps(language, locale)}>
          {name}
        </h1>
        {share}
      </div>
      {description && (
        <p className={styles.description} {...languageProps(language, locale)}>
          {description}
        </p>
      )}
      {target && (
        <SiteLink
          href={target.href}
          label={words('link.openAt', { host: target.host })}
          away={{ hint: words('link.leaving'), newWindow: words('common.newWindow') }}
        />
      )}
    </header>
  );
}
