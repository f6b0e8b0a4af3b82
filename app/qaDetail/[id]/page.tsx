import { defineGovernmentQaPage } from '@/app/_page/government-qa';

const { generateMetadata, Page } = defineGovernmentQaPage('qaDetail');

export { generateMetadata, Page as default };
