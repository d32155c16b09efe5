ALTER TABLE "pool_members" ALTER COLUMN "skills" SET DATA TYPE text[] USING array_remove(ARRAY[
  CASE WHEN "skills" & 1 <> 0 THEN 'ASE Certified' END,
  CASE WHEN "skills" & 2 <> 0 THEN 'Brake Systems' END,
  CASE WHEN "skills" & 4 <> 0 THEN 'Engine Diagnostics' END,
  CASE WHEN "skills" & 8 <> 0 THEN 'Transmission Repair' END,
  CASE WHEN "skills" & 16 <> 0 THEN 'Electrical Systems' END,
  CASE WHEN "skills" & 32 <> 0 THEN 'HVAC Systems' END,
  CASE WHEN "skills" & 64 <> 0 THEN 'Welding' END,
  CASE WHEN "skills" & 128 <> 0 THEN 'Customer Service' END,
  CASE WHEN "skills" & 256 <> 0 THEN 'Sales Experience' END,
  CASE WHEN "skills" & 512 <> 0 THEN 'Parts Knowledge' END,
  CASE WHEN "skills" & 1024 <> 0 THEN 'Tire Service' END,
  CASE WHEN "skills" & 2048 <> 0 THEN 'Oil Change' END
]::text[], NULL);
