import { columnInserts } from '@/lib/features/ad/ad-slots';
import { ColumnPage } from '@/lib/features/home/column-page';
import { columnCard } from '@/lib/features/home/head';
import type { ColumnPage as ColumnPageValues } from '@/lib/features/home/load';
import { ShareMenu } from '@/lib/features/share/share-menu';

interface ColumnViewProps {
  page: ColumnPageValues;
  /** Page number of the column's list, counted from 0. */
  number: number;
}

export async function ColumnView({ page, number }: ColumnViewProps) {
  const [card, inserts] = await Promise.all([columnCard(page), columnInserts(page.column.id, number)]);
  return <ColumnPage page={page} share={<ShareMenu card={card} variant="bar" />} slots={{ inserts }} />;
}
