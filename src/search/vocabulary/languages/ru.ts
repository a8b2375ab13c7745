// Russian. What the rows mean: README.md above.

export const leftOut = 'и или в во на с со из по для как к у о об от до это мне мой я же ли не каждый при что'

export const words = `
file: файл файла файлы
read: прочитать читать чтение прочесть считать
write: записать писать запись
string: строка строки строку строке
line by line: построчно
directory: каталог директория папка папку
path: путь пути
create: создать создание
delete: удалить удаление
remove: убрать
copy: скопировать копировать копия
rename: переименовать
move: переместить
open: открыть
close: закрыть
exists: существует
list: список
append: добавить дописать
print: напечатать вывести печать вывод
input: ввод
standard: стандартный стандартного
terminal: терминал консоль
line: строчка строчки
text: текст
character: символ символы
word: слово слова слов
number: число числа чисел
integer: целое целого
float: вещественное дробное
decimals: знаков десятичных
byte: байт
array: массив
map: словарь отображение
hash map: хеш-таблица хэш-таблица хештаблица
hash: хеш хэш
key: ключ ключи
value: значение
set: множество
stack: стек
queue: очередь
sort: отсортировать сортировать сортировка
search: искать поиск
find: найти
compare: сравнить сравнение
equal: равны равенство
split: разбить разделить
join: соединить объединить
concatenate: склеить конкатенация
replace: заменить замена
trim: обрезать
format: форматировать формат форматирование
parse: разобрать парсить разбор
convert: преобразовать конвертировать
count: посчитать подсчитать количество
length: длина
reverse: перевернуть развернуть
iterate: перебрать обойти
insert: вставить
random: случайный случайное случайных
time: время
date: дата дату
measure: измерить
sleep: спать пауза
wait: ждать подождать
thread: поток потоки
mutex: мьютекс блокировка
process: процесс
child: дочерний дочернего
program: программа программу
run: запустить выполнить запуск
command: команда команду
argument: аргумент аргументы
command line: командной командная
environment: окружения среды
variable: переменная переменные
exit: выйти завершить выход
memory: память памяти
allocate: выделить выделение
allocator: аллокатор распределитель
free: освободить
leak: утечка утечки утечку
buffer: буфер
pointer: указатель
network: сеть
server: сервер
client: клиент
connect: подключиться соединение
request: запрос
response: ответ
download: скачать загрузить
send: отправить
receive: получить принять
address: адрес
encrypt: зашифровать шифрование
decrypt: расшифровать
password: пароль
signature: подпись подписать
checksum: контрольная сумма
compress: сжать
decompress: распаковать
archive: архив
configuration: конфигурация настройки
error: ошибка ошибки
handle: обработать
test: тест протестировать
check: проверить
log: журнал логирование лог
build: собрать сборка
compile: скомпилировать компилировать
library: библиотека библиотеку
dependency: зависимость
package: пакет
link: подключить
function: функция
type: тип
struct: структура
field: поле
own: свой собственный своего
custom: пользовательский
whole: весь целиком
largest: наибольший максимум
smallest: наименьший минимум
round: округлить
duplicates: дубликаты
unique: уникальные
cache: кэш
progress: прогресс
color: цвет
user: пользователь
uppercase: верхний заглавные
lowercase: нижний строчные
encode: закодировать
decode: декодировать
size: размер
limit: предел ограничить
current: текущий
platform: платформа
`
