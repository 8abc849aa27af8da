import { createFileRoute } from '@tanstack/react-router';
import { AccountDeletion } from '../../public/forms/account-deletion.tsx';

export const Route = createFileRoute('/(public)/account-deletion')({ component: AccountDeletion });
