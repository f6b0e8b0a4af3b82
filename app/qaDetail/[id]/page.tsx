import { governmentQaPage } from '@/app/_page/government-qa';

const { generateMetadata, Page } = governmentQaPage('qaDetail');

export { generateMetadata, Page as default };
