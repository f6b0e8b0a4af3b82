import 'server-only';
import type { ReactNode } from 'react';
import { TibetanLineHeight } from '@/lib/ui/tibetan-line-height';
import { Face } from './face';
import styles from './face-card.module.css';

interface FaceCardProps {
  name: string;
  picture: string | undefined;
  language: { lang?: string } | undefined;
  children: ReactNode;
}

export function FaceCard({ name, picture, language, children }: FaceCardProps) {
  return (
    <div className={styles.card}>
      {language?.lang === 'bo' && <TibetanLineHeight />}
      <Face name={name} picture={picture} size={80} eager />
      <div className={styles.facts}>
        <h1 className={styles.name} {...language}>
          <bdi>{name}</bdi>
        </h1>
        {children}
      </div>
    </div>
  );
}
