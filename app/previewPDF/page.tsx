import { defineFormPage } from '@/app/_page/define-page';
import { CertificatePage } from '@/lib/features/certificate/certificate-page';
import { parseCertificateSource } from '@/lib/features/certificate/certificate-source';
import { succeed } from '@/lib/platform/errors';

const { generateMetadata, Page } = defineFormPage({
  route: 'previewPDF',
  load: async ({ url }) => succeed(parseCertificateSource(url)),
  render: (source) => <CertificatePage source={source} />,
});

export { generateMetadata, Page as default };
