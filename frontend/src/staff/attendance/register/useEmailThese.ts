import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { EmailStart } from '../../../../../domain/contract/emailStart.ts';
import { staffPaths } from '../../../../../domain/contract/staffPaths.ts';
import { useDataverse } from '../../data/useDataverse.ts';
import type { RegisterSource } from '../../outbox/marks.ts';
import type { Addressed } from '../records/registerKind.ts';
import { registerKinds } from '../records/registerKinds.ts';

/** Opens a new email with people of a register as its recipients. */
export function useEmailThese({ kind, id }: RegisterSource) {
  const dataverse = useDataverse();
  const navigate = useNavigate();
  return useMutation({
    networkMode: 'always',
    mutationFn: async ({ who, subject }: { who: Addressed; subject: string }): Promise<EmailStart> => ({
      subject,
      occasion: { kind, id },
      recipients: await registerKinds[kind].readAddresses(id, { dataverse }, who),
    }),
    onSuccess: (start) => navigate(staffPaths.massEmail, { state: start }),
  });
}
