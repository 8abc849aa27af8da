import { createFileRoute } from '@tanstack/react-router';
import { Contact } from '../../public/pages/contact.tsx';

export const Route = createFileRoute('/(public)/contact')({ component: Contact });
