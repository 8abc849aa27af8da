import { createFileRoute } from '@tanstack/react-router';
import { NotFound } from '../../shell/not-found.tsx';

/** An address below the panel that no screen has. It keeps the panel's frame around "not found". */
export const Route = createFileRoute('/(admin)/admin-panel/$screen')({ component: NotFound });
